import { useCan, useSession } from '@fleet-console/remote-kit';
import { Attachments } from '../attachments/Attachments.tsx';
import { useMessages } from '../messages/messages.ts';
import { CLIENT, SERVICE, type ServiceRequest } from '../requests/request.ts';
import { Section } from './Section.tsx';

/** Photos, videos and documents, for both sides of the repair and the reporter. */
export function Files({ request: { id, groupId, authorId } }: { readonly request: ServiceRequest }) {
  const t = useMessages('detail');
  const session = useSession();
  const isSide = [useCan(SERVICE, groupId), useCan(CLIENT, groupId)].includes(true);
  const isReporter = 'account' in session && session.account.id === authorId;
  return isSide || isReporter ? (
    <Section title={t('files')}>
      <Attachments key={id} requestId={id} />
    </Section>
  ) : null;
}
