import { useFormat, useLocale } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { shownPhone } from '@fleet-console/remote-kit/format';
import {
  AttentionIcon,
  AvailableIcon,
  Button,
  CancelledIcon,
  Paper,
  PauseIcon,
  PropertyList,
  RidingIcon,
  StatusBadge,
  Text,
  TimeIcon,
  Title,
  type Property,
} from '@fleet-console/ui';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { AccountStatus } from './AccountStatus.tsx';
import { EditDetails } from './EditDetails.tsx';
import { EmailText } from '../people/EmailText.tsx';
import { formatMoney } from './money.ts';
import type { User } from './user.queries.ts';
import styles from './users.module.css';
import type en from './locales/en.json';

/** Personal details, account and riding status of a person. */
export function UserDetails({ user }: { user: User }) {
  const t = useMessages('users');
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    // After the button is rendered again.
    setTimeout(() => edit.current?.focus());
  };
  return (
    <div className={styles['sections']}>
      <Section
        name="details"
        action={
          user.mayUpdate && !editing ? (
            <Button ref={edit} size="compact-md" variant="default" onClick={() => setEditing(true)}>
              {t('kit:actions.edit')}
            </Button>
          ) : null
        }
      >
        {!user.detailsShared && <Text className={styles['quiet']}>{t('notShared')}</Text>}
        {editing ? <EditDetails user={user} onClose={close} /> : <Details user={user} />}
      </Section>
      <Account user={user} />
    </div>
  );
}

function Section({ name, action, children }: { name: 'details' | 'account' | 'riding'; action?: ReactNode; children: ReactNode }) {
  const t = useMessages('users');
  return (
    <Paper component="section" withBorder p="md" aria-label={t(`sections.${name}`)}>
      <div className={styles['sectionHead']}>
        <Title order={3} fz="md">
          {t(`sections.${name}`)}
        </Title>
        {action}
      </div>
      {children}
    </Paper>
  );
}

type FieldName = keyof (typeof en)['fields'];

const useProperties = () => {
  const t = useMessages('users');
  return (values: Readonly<Partial<Record<FieldName, ReactNode>>>): readonly Property[] =>
    (Object.keys(values) as FieldName[]).map((key) => ({ key, label: t(`fields.${key}`), value: values[key] }));
};

function Details({ user }: { user: User }) {
  const t = useMessages('users');
  const properties = useProperties();
  const phone = shownPhone(user);
  return (
    <PropertyList
      properties={properties({
        firstName: <NameText text={user.firstName} />,
        lastName: <NameText text={user.lastName} />,
        email: <EmailText address={user.email} />,
        phone:
          phone === null ? null : (
            <span className={styles['inline']}>
              {phone}
              <StatusBadge
                look="plain"
                kind={user.phoneVerified ? 'available' : 'attention'}
                label={t(user.phoneVerified ? 'phone.verified' : 'phone.unverified')}
              />
            </span>
          ),
        driveStatus: user.driveStatus && <DriveStatus status={user.driveStatus} />,
      })}
    />
  );
}

const NameText = ({ text }: { text: string }) => (text.trim() === '' ? <span className={styles['quiet']}>–</span> : <bdi>{text}</bdi>);

const driveBadges = {
  ALLOWED: { kind: 'available', Icon: AvailableIcon },
  NOT_VERIFIED: { kind: 'attention', Icon: AttentionIcon },
  BLOCKED: { kind: 'fault', Icon: CancelledIcon },
} as const;

function DriveStatus({ status }: { status: NonNullable<User['driveStatus']> }) {
  const t = useMessages('users');
  const { kind, Icon } = driveBadges[status];
  return <StatusBadge look="plain" kind={kind} icon={<Icon size={14} aria-hidden />} label={t(`drive.${status}`)} />;
}

const rideBadges = {
  booked: { kind: 'attention', Icon: TimeIcon },
  riding: { kind: 'riding', Icon: RidingIcon },
  paused: { kind: 'attention', Icon: PauseIcon },
} as const;

function RideStatus({ status }: { status: User['rideStatus'] }) {
  const t = useMessages('users');
  if (status === 'none') return <span className={styles['quiet']}>{t('ride.none')}</span>;
  const { kind, Icon } = rideBadges[status];
  return <StatusBadge look="plain" kind={kind} icon={<Icon size={14} aria-hidden />} label={t(`ride.${status}`)} />;
}

function Account({ user }: { user: User }) {
  const t = useMessages('users');
  const format = useFormat();
  const locale = useLocale();
  const { navigation } = useShell();
  const properties = useProperties();
  const { vehicle, rideStatus } = user;
  const vehicleName = vehicle && ([vehicle.plate, vehicle.name].filter(Boolean).join(' · ') || vehicle.id);
  return (
    <>
      <Section name="account">
        <PropertyList
          properties={properties({
            accountStatus: <AccountStatus status={user.accountStatus} />,
            createdAt: user.createdAt && format.dateTime(Date.parse(user.createdAt)),
            funds: user.funds && formatMoney(user.funds, locale),
            cash: user.cash && formatMoney(user.cash, locale),
          })}
        />
      </Section>
      <Section name="riding">
        <PropertyList
          properties={properties({
            rideStatus: <RideStatus status={rideStatus} />,
            vehicle: vehicle ? (
              <Link to={navigation.href('VehicleDetails', { vid: vehicle.id })} className={styles['link']}>
                <bdi>{vehicleName}</bdi>
              </Link>
            ) : (
              <span className={styles['quiet']}>{t(rideStatus === 'none' ? 'vehicle.none' : 'vehicle.hidden')}</span>
            ),
          })}
        />
      </Section>
    </>
  );
}
