import styles from './list.module.css';

interface ColumnChoiceProps<Column extends string> {
  /** Name of the choice. */
  readonly label: string;
  /** All columns in order; the first can't be hidden. */
  readonly columns: readonly { readonly id: Column; readonly label: string }[];
  readonly shown: ReadonlySet<Column>;
  readonly onChange: (shown: ReadonlySet<Column>) => void;
}

/** Chooses the visible columns of a table. */
export function ColumnChoice<Column extends string>({ label, columns, shown, onChange }: ColumnChoiceProps<Column>) {
  return (
    <fieldset className={styles['columns']}>
      <legend>{label}</legend>
      {columns.map(({ id, label: name }, at) => (
        <label key={id} className={styles['column']}>
          <input
            type="checkbox"
            checked={shown.has(id)}
            disabled={at === 0}
            onChange={({ currentTarget: { checked } }) =>
              onChange(new Set(columns.map((column) => column.id).filter((each) => (each === id ? checked : shown.has(each)))))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
