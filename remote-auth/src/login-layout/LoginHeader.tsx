import type { Locale } from '@fleet-console/contract';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { SegmentedControl } from '@fleet-console/ui/base';
import { useMessages } from '../messages/messages.ts';
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

/** The product's name and the language switch, above every page without a session. */
export function LoginHeader() {
  const t = useMessages('signIn');
  return (
    <header className={styles.header}>
      <span className={styles.product}>
        <ProductMark className={styles.mark} />
        {t('product')}
      </span>
      <LanguageSwitch />
    </header>
  );
}
