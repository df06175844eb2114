import type { ReactNode } from 'react';
import { ChatFrame } from '../chat/ChatFrame.tsx';
import { LoginHeader } from './LoginHeader.tsx';
import { TestimonialsPanel } from './TestimonialsPanel.tsx';
import styles from './login-layout.module.css';

/** The layout of all login pages: the form, and testimonials beside it. Source: specification, sections 1 and 2. */
export function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <LoginHeader />
        {children}
        <ChatFrame />
      </div>
      <TestimonialsPanel />
    </div>
  );
}
