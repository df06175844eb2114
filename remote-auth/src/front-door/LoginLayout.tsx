import type { Locale } from '@fleet-console/contract';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { SegmentedControl } from '@fleet-console/ui/base';
import type { ReactNode } from 'react';
import { ChatFrame } from '../chat/ChatFrame.tsx';
import { useMessages } from '../messages/messages.ts';
import { Aside } from './Aside.tsx';
import { ProductMark } from './marks.tsx';
import styles from './login-layout.module.css';

/** Own names of the languages: the same in every language. */
const languages: { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'pl', label: 'Polski' },
];

function LanguageSwitch() {
  const t = useMessages('signIn');
  const { locale } = useShell();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('language')}
      data={languages}
      value={useReadable(locale)}
      onChange={(chosen) => locale.set(chosen)}
    />
  );
}

/** What all login pages stand in: the form first, the console's own story beside it. Source: specification, sections 1 and 2. */
export function LoginLayout({ children }: { children: ReactNode }) {
  const t = useMessages('signIn');
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.header}>
          <span className={styles.product}>
            <ProductMark className={styles.mark} />
            {t('product')}
          </span>
          <LanguageSwitch />
        </header>
        {children}
      </div>
      <Aside />
      <ChatFrame />
    </div>
  );
}
