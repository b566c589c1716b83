/** The end of a page that scrolls. */
export function SiteFooter() {
  return (
    <footer className="hairline-t mt-auto px-5 py-6 text-small text-second">
      <p className="mx-auto max-w-[1100px]">
        Wirelab runs in your browser. What you write stays there until you share a link. The protocol itself
        is described at{' '}
        <a className="link" href="https://modelcontextprotocol.io/">
          modelcontextprotocol.io
        </a>
        .
      </p>
    </footer>
  );
}
