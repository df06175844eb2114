import type { Locale } from '@fleet-console/contract';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { SegmentedControl } from '@fleet-console/ui/base';
import type { ReactNode } from 'react';
import { ChatFrame } from '../chat/ChatFrame.tsx';
import { useMessages } from '../messages/messages.ts';
import { TestimonialsPanel } from './TestimonialsPanel.tsx';
import { ProductMark } from './icons.tsx';
import styles from './login-layout.module.css';

/** Native names, the same in every language. */
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

/** The layout of all login pages: the form, and testimonials beside it. Source: specification, sections 1 and 2. */
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
        <ChatFrame />
      </div>
      <TestimonialsPanel />
    </div>
  );
}
