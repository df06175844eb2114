import { useMessages } from '../messages/messages.ts';
import type { Draft, Fault } from './component-draft.ts';
import type { Field } from './component-fields.ts';
import type { Kind } from './component-kinds.ts';
import { FieldControl } from './FieldControl.tsx';
import { Sections } from './Sections.tsx';
import type { ComponentRefusal } from './useComponentRefusal.ts';
import styles from './vehicle-components.module.css';

interface ComponentFieldsProps {
  readonly kind: Kind;
  readonly draft: Draft;
  readonly faults: ReadonlyMap<string, Fault>;
  readonly refusal: ComponentRefusal | null;
  readonly onChange: (name: string, value: string) => void;
}

const unitOf = ({ type }: Field, draft: Draft) => (type === 'volts' ? 'V' : type === 'distance' ? draft['mileageUnit'] || 'km' : '');

/** All fields of a component, in sections. */
export function ComponentFields({ kind, draft, faults, refusal, onChange }: ComponentFieldsProps) {
  const t = useMessages('components');
  const errorOf = (name: string) => {
    const fault = faults.get(name);
    if (fault) return t(`faults.${fault}`);
    return refusal?.field === name ? refusal.text : null;
  };
  return (
    <Sections kind={kind}>
      {(fields) => (
        <div className={styles['fields']}>
          {fields.map((field) => (
            <FieldControl
              key={field.name}
              field={field}
              value={draft[field.name] ?? ''}
              error={errorOf(field.name)}
              unit={unitOf(field, draft)}
              onChange={(value) => onChange(field.name, value)}
            />
          ))}
        </div>
      )}
    </Sections>
  );
}
