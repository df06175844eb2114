import { ThemeState, type GlobalProvider } from '@ladle/react';
import { UiRoot } from '../src/index.ts';
import '../src/styles.css';

const texts = {
  failed: "Couldn't load",
  retry: 'Retry',
  loading: 'Loading…',
  details: 'Details',
  describeError: (error: unknown) => ({ text: 'Check your connection and try again.', details: String(error) }),
};

/** Shows stories in the theme chosen in the toolbar. */
export const Provider: GlobalProvider = ({ children, globalState: { theme } }) => (
  <UiRoot scheme={theme === ThemeState.Dark ? 'dark' : 'light'} nonce="" owner texts={texts}>
    <div style={{ padding: 16, minHeight: '100vh', background: 'var(--fc-ground)', color: 'var(--fc-text)' }}>{children}</div>
  </UiRoot>
);
