import { whenIdle } from '@fleet-console/ui/base';
import { useEffect, useState, type ComponentType } from 'react';
import styles from './login-layout.module.css';

/** The testimonials load when the browser is idle, at the latest after this time, in ms. */
const IDLE_TIMEOUT = 2000;

/** The panel beside the form. Its space is reserved from the start and stays empty if the chunk fails to load. */
export function TestimonialsPanel() {
  const [Content, setContent] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        import(/* webpackChunkName: "testimonials" */ '../testimonials/Testimonials.tsx').then(
          ({ Testimonials: loaded }) => setContent(() => loaded),
          () => undefined,
        );
      }, IDLE_TIMEOUT),
    [],
  );
  return <aside className={styles.aside}>{Content && <Content />}</aside>;
}
