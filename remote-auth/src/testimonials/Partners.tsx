import { useMessages } from '../messages/messages.ts';
import styles from './testimonials.module.css';

/** Fictional companies with logos drawn for this project; names aren't translated. */
const partners = ['Voltrada', 'Medipunkt', 'Falowa', 'Heksa Cells', 'Domowo'];

/** Partner logos. Source: specification, section 1. */
export function Partners() {
  const t = useMessages('testimonials');
  return (
    <ul className={styles.partners} aria-label={t('partners')}>
      {partners.map((name, index) => (
        <li key={name} data-mark={index}>
          {name}
        </li>
      ))}
    </ul>
  );
}
