import { useLocale } from '@fleet-console/i18n';
import { countryName, shownPhone } from '@fleet-console/remote-kit/format';
import { Anchor, CopyValue, StatusBadge, Title } from '@fleet-console/ui';
import type { ReactNode } from 'react';
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

function Fact({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
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
        {alerts.unseen + alerts.unfinished > 0 ? (
          <span className={styles['alerts']}>
            <AlertCount alerts={alerts} />
          </span>
        ) : null}
      </div>
      <dl className={styles['facts']}>
        <Fact label={t('fields.address')}>
          <CopyValue value={where} label={t('kit:actions.copy', { what: t('fields.address') })} copied={t('kit:states.copied')}>
            <bdi>{where}</bdi>
          </CopyValue>
        </Fact>
        {contactPerson === null ? null : (
          <Fact label={t('fields.contact')}>
            <Contact contact={contactPerson} />
          </Fact>
        )}
        <Fact label={t('fields.slots')}>
          <SlotBar counts={counts} />
        </Fact>
        <Fact label={t('fields.id')}>
          <CopyValue value={id} label={t('kit:actions.copy', { what: t('fields.id') })} copied={t('kit:states.copied')} mono />
        </Fact>
        <Fact label={t('fields.position')}>{`${hub.position.lat.toFixed(5)}, ${hub.position.lon.toFixed(5)}`}</Fact>
        <Fact label={t('fields.visible')}>{t(visibleForUsers ? 'kit:states.yes' : 'kit:states.no')}</Fact>
      </dl>
    </header>
  );
}
