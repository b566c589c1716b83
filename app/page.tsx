import { defaultScenario } from '@/content/scenarios';
import { highlightLines } from './_ui/editor/highlight-lines';
import { SiteFooter } from './_ui/site/SiteFooter';
import { SiteHeader } from './_ui/site/SiteHeader';
import { HomeLab } from './HomeLab';

export default function Page() {
  const first = defaultScenario.files[0];
  return (
    <>
      <SiteHeader />
      <main
        id="main"
        className="mx-auto flex w-full max-w-[1360px] grow flex-col gap-8 px-3.5 py-8 md:px-8 md:py-12"
      >
        <h1 className="max-w-[52ch] text-display font-semibold text-balance max-md:text-title">
          Learn the Model Context Protocol by running it: a real client, a real server, and every frame
          between them.
        </h1>
        <HomeLab fileName={first?.name ?? ''} firstLines={highlightLines(first?.text ?? '')} />
      </main>
      <SiteFooter />
    </>
  );
}
