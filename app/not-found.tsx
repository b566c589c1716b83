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
        <svg aria-hidden="true" width="160" height="12" viewBox="0 0 160 12" fill="none" strokeWidth="1.5">
          <path d="M5 1h5v10H5A5 5 0 0 1 5 1z" className="fill-client-line" />
          <path d="M16 6h126" className="stroke-client-line" />
          <path d="m146 1 10 10m0-10-10 10" className="stroke-error" strokeLinecap="round" />
        </svg>
        <h1 className="text-title font-semibold tracking-[-0.01em]">Nothing answers at this address</h1>
        <p className="text-second">
          The page may have moved, or the link lost a letter on its way. Go to the{' '}
          <Link href="/play/" prefetch={false} className="link">
            playground
          </Link>{' '}
          or{' '}
          <Link href="/" prefetch={false} className="link">
            start from the beginning
          </Link>
          .
        </p>
      </main>
    </>
  );
}
