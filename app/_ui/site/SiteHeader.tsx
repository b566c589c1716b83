import Link from 'next/link';
import type { ReactNode } from 'react';
import { ThemeSwitch } from './ThemeSwitch';
import { Wordmark } from './Wordmark';

/** The pages that exist; a page enters here with the issue that builds it. */
const pages = [{ id: 'play', href: '/play/', label: 'Playground' }] as const;

export type SitePage = (typeof pages)[number]['id'];

interface SiteHeaderProps {
  readonly current?: SitePage;
  /** The page's own buttons, such as Share and Help. */
  readonly actions?: ReactNode;
}

/** The bar at the top of every page. The page's content is its `<main id="main">`. */
export function SiteHeader({ current, actions }: SiteHeaderProps) {
  return (
    <header className="hairline-b flex h-(--bar) shrink-0 items-center gap-4 bg-paper px-3.5 max-md:gap-1 max-md:pr-1">
      <a
        href="#main"
        className="link sr-only rounded-small bg-paper px-2 focus:not-sr-only focus:absolute focus:z-50"
      >
        Skip to content
      </a>
      <Wordmark />
      <nav aria-label="Site" className="flex items-center gap-1">
        {pages.map((page) => (
          <Link
            key={page.id}
            href={page.href}
            // The playground's script is larger than all else on the pages that only link to it.
            prefetch={false}
            aria-current={page.id === current ? 'page' : undefined}
            className="inline-flex h-(--control) items-center rounded-small px-1.5 text-second hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {page.label}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-1 max-md:gap-0">
        {actions}
        <ThemeSwitch />
      </div>
    </header>
  );
}
