import { useErrorText, useSession, useShell } from '@fleet-console/remote-kit';
import { NativeSelect } from '@fleet-console/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { usePersonName } from '../requests/PersonName.tsx';
import type { ServiceRequest } from '../requests/request.ts';
import { choiceQueries } from './choice.queries.ts';

interface TechnicianFieldProps {
  readonly request: ServiceRequest;
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (technicianId: string | null) => void;
}

/** Choice among the people who can work on the request. */
export function TechnicianField({ request, label, value, onChange }: TechnicianFieldProps) {
  const t = useMessages('actions');
  const nameOf = usePersonName();
  const errorText = useErrorText();
  const shell = useShell();
  const session = useSession();
  const me = 'account' in session ? session.account.id : null;
  const technicians = useQuery(choiceQueries.technicians(shell, request.id));
  const choices = (technicians.data ?? []).map(({ id, name }) => {
    const called = name ?? t('plan.unnamed');
    return { value: id, label: id === me ? t('plan.me', { name: called }) : called };
  });
  // The one who has it, also while the list is loading and after they left.
  if (request.technicianId !== null && !choices.some((choice) => choice.value === request.technicianId))
    choices.unshift({ value: request.technicianId, label: nameOf(request.technician ?? undefined, 'technician') });
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      error={technicians.error ? errorText(technicians.error) : null}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[{ value: '', label: t('plan.unassigned') }, ...choices]}
    />
  );
}
