import { useFormat } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { positionText } from '@fleet-console/remote-kit/format';
import { PropertyList, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { PersonName } from '../requests/PersonName.tsx';
import type { ServiceRequest } from '../requests/request.ts';
import { Rental } from './Rental.tsx';
import { Section } from './Section.tsx';
import styles from './detail.module.css';

function locationOf({ location }: ServiceRequest): string | null {
  if (location === null) return null;
  const { lat, lon, text } = location;
  return [text, lat === null || lon === null ? null : positionText({ lat, lon })].filter(Boolean).join(' · ');
}

/** What was reported. */
export function ReportedIssue({ request }: { readonly request: ServiceRequest }) {
  const t = useMessages('detail');
  const names = useMessages('requests');
  const format = useFormat();
  const groups = useGroups();
  const location = locationOf(request);
  const { damageTypes, info, rideable, inAssignedHub, author, reportedAt, groupId } = request;
  return (
    <Section title={t('report.title')}>
      {damageTypes.length === 0 ? null : (
        <ul className={styles['damages']} aria-label={t('report.damages')}>
          {damageTypes.map((type) => (
            <li key={type}>{names(`damages.${type}`)}</li>
          ))}
        </ul>
      )}
      {info === null ? null : (
        <Text className={styles['text']} dir="auto">
          {info}
        </Text>
      )}
      <Rental request={request} />
      <PropertyList
        columns={2}
        properties={[
          { key: 'author', label: t('report.author'), value: <PersonName person={author} as="reporter" /> },
          { key: 'at', label: t('report.at'), value: format.dateTime(reportedAt) },
          { key: 'rideable', label: t('report.rideable'), value: t(rideable ? 'kit:states.yes' : 'kit:states.no') },
          { key: 'group', label: t('kit:groups.label'), value: <bdi>{groups.path(groupId) || groups.all.get(groupId)?.name}</bdi> },
          { key: 'location', label: t('report.location'), value: location && <bdi>{location}</bdi> },
          {
            key: 'hub',
            label: t('report.hub'),
            value: inAssignedHub === null ? null : t(inAssignedHub ? 'kit:states.yes' : 'kit:states.no'),
          },
        ]}
      />
    </Section>
  );
}
