/** @jsxImportSource preact */
import { readConsoleMessage, type VisibleContent } from '@fleet-console/chat';
import type { Locale } from '@fleet-console/contract';
import { render } from 'preact';
import { Chat } from './Chat.tsx';
import { createChatApi, previewApi } from './chat-api.ts';
import './page.css';

const query = new URLSearchParams(location.search);
const isPreview = query.has('preview');
const api = isPreview ? previewApi : createChatApi(query.get('group'));

let locale: Locale = navigator.language.startsWith('pl') ? 'pl' : 'en';
let content: VisibleContent | null = null;

/** The target isn't known, and these messages contain nothing secret. */
const post = (message: object) => parent.postMessage(message, '*');

function draw() {
  document.documentElement.lang = locale;
  const root = document.querySelector('#chat');
  if (root && content)
    render(<Chat content={content} locale={locale} api={api} isPreview={isPreview} onClose={() => post({ chat: 'close' })} />, root);
}

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== parent) return;
  const message = readConsoleMessage(data);
  if (message?.chat === 'setting') {
    locale = message.locale === 'pl' ? 'pl' : 'en';
    document.documentElement.dataset['theme'] = message.theme === 'dark' ? 'dark' : 'light';
    draw();
  }
  if (message?.chat === 'preview' && isPreview) {
    ({ content } = message);
    draw();
  }
});

async function start() {
  content = await api.loadContent();
  if (content === null) return;
  draw();
  post({ chat: 'ready' });
}

if (isPreview) post({ chat: 'ready', previews: true });
else void start();
