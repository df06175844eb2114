import { useFormat } from '@fleet-console/i18n';
import { NativeSelect } from '@fleet-console/ui/forms';
import { useMessages } from '../messages/messages.ts';
import type { ReportSummary } from './report.ts';

interface CustomerFilterProps {
  /** Account id; '': any. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Those who decided on the requests of the other filters. */
  readonly customers: ReportSummary['customers'];
}

/** The person who accepted or rejected repairs for the customer. Customers without a visible name are numbered. */
export function CustomerFilter({ value, onChange, customers }: CustomerFilterProps) {
  const t = useMessages('reports');
  const format = useFormat();
  const options = customers.map(({ customerId, name, deleted, count }, at) => ({
    value: customerId,
    label: t('customer.option', {
      name: name ?? (deleted ? t('customer.removed') : t('customer.hidden', { number: format.number(at + 1) })),
      n: format.number(count),
    }),
  }));
  const isListed = value === '' || customers.some(({ customerId }) => customerId === value);
  return (
    <NativeSelect
      label={t('customer.label')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('customer.any') }, ...options, ...(isListed ? [] : [{ value, label: t('hiddenPerson') }])]}
    />
  );
}
