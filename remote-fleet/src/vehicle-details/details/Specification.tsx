import { Paper, Title } from '@fleet-console/ui';
import { useMessages } from '../../messages/messages.ts';
import { FieldList } from '../shared/FieldList.tsx';
import type { Device } from '../shared/vehicle-details.queries.ts';
import { isEmptyField, sectionsOf } from '../shared/vehicle-fields.ts';
import styles from './details.module.css';

/** All known fields of the vehicle and its parts, folded. */
export function Specification({ device }: { readonly device: Device }) {
  const t = useMessages('details');
  const sections = sectionsOf(device)
    .map(({ name, fields }) => ({ name, fields: fields.filter(({ value }) => !isEmptyField(value)) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <details className={styles['specification']}>
      <summary>
        <Title order={3} fz="md">
          {t('specification')}
        </Title>
      </summary>
      <div className={styles['sections']}>
        {sections.map(({ name, fields }) => (
          <Paper key={name} component="section" withBorder p="md" aria-label={t(`sections.${name}`)}>
            <Title order={4} fz="md" mb="sm">
              {t(`sections.${name}`)}
            </Title>
            <FieldList fields={fields} />
          </Paper>
        ))}
      </div>
    </details>
  );
}
