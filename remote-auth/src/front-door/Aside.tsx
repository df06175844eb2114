import { whenIdle } from '@fleet-console/ui/base';
import { useEffect, useState, type ComponentType } from 'react';
import styles from './login-layout.module.css';

/** The form comes first: what stands beside it is loaded when the browser has nothing else to do, at the latest after this long, in ms. */
const WITHIN = 2000;

/** What stands beside the form. Its place is there at once; when its code does not come, the place stays a quiet colour. */
export function Aside() {
  const [Story, setStory] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        import(/* webpackChunkName: "story" */ '../testimonials/Story.tsx').then(
          ({ Story: loaded }) => setStory(() => loaded),
          () => undefined,
        );
      }, WITHIN),
    [],
  );
  return <aside className={styles.aside}>{Story && <Story />}</aside>;
}
