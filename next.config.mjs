/** The sub-path the site is served under, such as `/wirelab`; empty for the root of a host. */
const basePath = (process.env.WIRELAB_BASE_PATH ?? '').replace(/\/+$/, '');

/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  trailingSlash: true,
  basePath,
  reactStrictMode: true,
  env: { NEXT_PUBLIC_BASE_PATH: basePath },
  devIndicators: false,
  turbopack: {
    rules: { '**/mermaid/dist/mermaid.core.mjs': { loaders: ['./scripts/mermaid-diet.cjs'] } },
  },
};
