import { useLocale } from '@fleet-console/i18n';
import { countryName, shownPhone } from '@fleet-console/remote-kit/format';
import { Anchor, CopyValue, PropertyList, StatusBadge, Title } from '@fleet-console/ui';
import { AlertCount } from '../hub/AlertCount.tsx';
import { ContactAge } from '../hub/ContactAge.tsx';
import type { HubDetail } from '../hub/hub.queries.ts';
import { SlotBar } from '../hub/SlotBar.tsx';
import { useMessages } from '../messages/messages.ts';
import styles from './station.module.css';

/** Contact person with a phone link. */
function Contact({ contact }: { readonly contact: HubDetail['contactPerson'] }) {
  if (contact === null) return null;
  const phone = shownPhone(contact);
  return (
    <span className={styles['contact']}>
      {contact.name ? <bdi>{contact.name}</bdi> : null}
      {phone === null ? null : (
        <Anchor href={`tel:${phone.replaceAll(' ', '')}`} className={styles['phone'] ?? ''}>
          {phone}
        </Anchor>
      )}
    </span>
  );
}

/** Name, state, address and contact of the station. */
export function StationHeader({ hub }: { readonly hub: HubDetail }) {
  const t = useMessages('station');
  const general = useMessages('hub');
  const locale = useLocale();
  const { id, name, address, contactPerson, visibleForUsers, alerts, counts } = hub;
  const where = [address.street, address.city, countryName(locale, address.country)].filter(Boolean).join(', ');
  return (
    <header className={styles['header']}>
      <div className={styles['title']}>
        <Title order={2} fz="xl">
          <bdi>{name}</bdi>
        </Title>
        <ContactAge hub={hub} look="surface" />
        {visibleForUsers ? null : <StatusBadge kind="attention" label={general('hidden')} />}
        {alerts.unseen + alerts.unfinished > 0 ? <AlertCount alerts={alerts} /> : null}
      </div>
      <PropertyList
        columns={2}
        properties={[
          {
            key: 'address',
            label: t('fields.address'),
            value: (
              <CopyValue value={where} label={t('kit:actions.copy', { what: t('fields.address') })} copied={t('kit:states.copied')}>
                <bdi>{where}</bdi>
              </CopyValue>
            ),
          },
          { key: 'contact', label: t('fields.contact'), value: contactPerson && <Contact contact={contactPerson} /> },
          { key: 'visible', label: t('fields.visible'), value: t(visibleForUsers ? 'kit:states.yes' : 'kit:states.no') },
          { key: 'slots', label: t('fields.slots'), value: <SlotBar counts={counts} /> },
          {
            key: 'id',
            label: t('fields.id'),
            value: <CopyValue value={id} label={t('kit:actions.copy', { what: t('fields.id') })} copied={t('kit:states.copied')} mono />,
          },
          {
            key: 'position',
            label: t('fields.position'),
            value: `${hub.position.lat.toFixed(5)}, ${hub.position.lon.toFixed(5)}`,
          },
        ]}
      />
    </header>
  );
}
