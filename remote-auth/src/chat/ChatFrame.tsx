import { useReadable, useShell } from '@fleet-console/remote-kit';
import { Button, whenIdle } from '@fleet-console/ui/base';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import styles from './chat.module.css';

/** The form comes first: the chat is fetched when the browser has nothing else to do, at the latest after this long, in ms. */
const WITHIN = 4000;

/** Another origin than ours: a frame that may run scripts and keep its own origin must not have this one. Null for what cannot be shown. */
export function chatAddress(configured: string | undefined, here: string): URL | null {
  if (configured === undefined || !URL.canParse(configured)) return null;
  const address = new URL(configured);
  return /^https?:$/.test(address.protocol) && address.origin !== here ? address : null;
}

function Chat({ address }: { address: URL }) {
  const t = useMessages('signIn');
  const shell = useShell();
  const locale = useReadable(shell.locale);
  const theme = useReadable(shell.theme);
  const frame = useRef<HTMLIFrameElement>(null);
  const launcher = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== address.origin) return;
      const { chat } = (typeof data === 'object' && data !== null ? data : {}) as { chat?: unknown };
      if (chat === 'ready') setReady(true);
      if (chat === 'close') {
        setOpen(false);
        launcher.current?.focus();
      }
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [address]);

  useEffect(() => {
    if (ready) frame.current?.contentWindow?.postMessage({ chat: 'setting', locale, theme }, address.origin);
  }, [ready, locale, theme, address]);

  return (
    <section className={styles.chat} aria-label={t('chat')} hidden={!ready}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={t('chat')}
        src={address.href}
        // Its origin is another one (chatAddress), so that scripts and an origin of its own do not let it out.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        hidden={!open}
      />
      <Button ref={launcher} className={styles.launcher} radius="xl" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'chatClose' : 'chat')}
      </Button>
    </section>
  );
}

/** The support chat of login pages: of another origin, in a sandboxed frame, and nothing at all unless it is configured and comes. */
export function ChatFrame() {
  const { config } = useShell();
  const [idle, setIdle] = useState(false);
  const [address] = useState(() => chatAddress(config.chatUrl, location.origin));
  useEffect(() => (address ? whenIdle(() => setIdle(true), WITHIN) : undefined), [address]);
  return address && idle ? <Chat address={address} /> : null;
}
