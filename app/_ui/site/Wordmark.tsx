import Link from 'next/link';

/** The name, and the pill that is half client and half server. */
export function Wordmark() {
  return (
    <Link
      href="/"
      prefetch={false}
      className="flex h-(--control) items-center gap-2.5 rounded-small px-1 text-base font-semibold tracking-[-0.01em]"
    >
      <svg aria-hidden="true" width="20" height="8" viewBox="0 0 20 8">
        <path d="M4 0h5.25v8H4a4 4 0 0 1 0-8z" className="fill-client-line" />
        <path d="M10.75 0H16a4 4 0 0 1 0 8h-5.25z" className="fill-server-line" />
      </svg>
      Wirelab
    </Link>
  );
}
