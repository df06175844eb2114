import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChatServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A chat page that reports ready, shows its settings, and tries forbidden actions. */
const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Support</title>
<style>body{font:14px system-ui;margin:1rem}</style></head>
<body><h1>Support chat</h1><p id="setting"></p><p id="reached"></p><button id="close">Done</button>
<script>
addEventListener('message', (event) => {
  if (event.data.chat !== 'setting') return;
  document.documentElement.lang = event.data.locale;
  document.getElementById('setting').textContent = event.data.locale + ' ' + event.data.theme;
});
let reached = 'nothing';
try { reached = parent.document.title; } catch {}
try { top.location.href = 'https://evil.example/'; reached = 'the tab'; } catch {}
localStorage.setItem('chat', 'kept');
document.getElementById('reached').textContent = 'reached: ' + reached + ', storage: ' + localStorage.getItem('chat');
document.getElementById('close').onclick = () => parent.postMessage({ chat: 'close' }, '*');
parent.postMessage({ chat: 'ready' }, '*');
</script></body></html>`;

/** Serves a support chat on another origin (docs/guides/a-support-chat.md). */
export async function serveChat(): Promise<ChatServer> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/console`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
