import type { Metadata } from 'next';
import Link from 'next/link';
import { SiteHeader } from './_ui/site/SiteHeader';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <>
      <SiteHeader />
      <main
        id="main"
        className="mx-auto flex w-full max-w-[60ch] grow flex-col justify-center gap-3 px-5 py-16"
      >
        <p className="font-mono text-code text-second">404</p>
        <h1 className="text-title font-semibold tracking-[-0.01em]">Nothing answers at this address</h1>
        <p className="text-second">
          The page may have moved, or the link lost a letter on its way. Go to the{' '}
          <Link href="/play/" className="link">
            playground
          </Link>{' '}
          or{' '}
          <Link href="/" className="link">
            start from the beginning
          </Link>
          .
        </p>
      </main>
    </>
  );
}
