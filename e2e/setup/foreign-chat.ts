import type { Page } from '@playwright/test';

/** A chat page of another provider that reports ready, shows its settings, and tries forbidden actions (docs/guides/a-support-chat.md). */
const html = `<!doctype html>
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

/** Whether a request is for the chat page, which has an origin of its own. */
export const isChatPage = (console: string) => (url: URL) => url.origin !== new URL(console).origin && url.pathname === '/';

/** Serves another provider's page in place of the console's own chat page. */
export async function provideForeignChat(page: Page, console: string): Promise<void> {
  await page.route(isChatPage(console), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
}
