/**
 * A loader for mermaid's entry. It imports layouts, shapes and Markdown for the kinds of diagrams that use them, which
 * load all of these themselves; the sequence diagram, the only kind here, does without: two fifths of mermaid.
 */
const UNUSED = /^import "\.\/chunks\/mermaid\.core\/[^"]+";\n/gm;
const LAYOUTS = /^import \{\s*registerLayoutLoaders\s*\} from "[^"]+";\n/m;

module.exports = function mermaidDiet(source) {
  if (!UNUSED.test(source) || !LAYOUTS.test(source)) {
    throw new Error('scripts/mermaid-diet.cjs: this mermaid imports in another way; look at it again');
  }
  return source
    .replace(UNUSED, '')
    .replace(LAYOUTS, 'const registerLayoutLoaders = () => {};\n');
};
