// Serves out/ on 127.0.0.1 with the headers that any host of the site should set.
import { createServer } from 'node:http';
import sirv from 'sirv';

const base = (process.env.WIRELAB_BASE_PATH ?? '').replace(/\/+$/, '');
const port = Number(process.env.PORT ?? 3000);

export const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

const files = sirv('out', {
  // Looks at the disk at each request, so that a new build is served at once.
  dev: true,
  etag: true,
  setHeaders(response, pathname) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const hashed = pathname.startsWith('/_next/static/');
    response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
});

const server = createServer((request, response) => {
  const missing = () => {
    request.url = '/404.html';
    response.statusCode = 404;
    files(request, response, () => response.end('Not found'));
  };
  if (base !== '' && !request.url?.startsWith(`${base}/`)) {
    if (request.url === '/' || request.url === base) response.writeHead(302, { Location: `${base}/` }).end();
    else response.writeHead(404).end('Not found');
    return;
  }
  request.url = request.url?.slice(base.length) || '/';
  files(request, response, missing);
});

server.listen(port, '127.0.0.1', () => {
  console.log(`Wirelab is at http://127.0.0.1:${server.address().port}${base}/`);
});
