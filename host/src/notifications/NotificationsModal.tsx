import { useLocale } from '@fleet-console/i18n';
import { useReadable, useSession } from '@fleet-console/remote-kit';
import {
  ActionIcon,
  CloseIcon,
  EmptyState,
  FailedState,
  ForbiddenState,
  LoadingState,
  LockIcon,
  Modal,
  TabList,
  Tabs,
  useMediaQuery,
} from '@fleet-console/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useHost, useUserAccess } from '../context/host.ts';
import { layers } from '../context/layers.ts';
import { HostLink } from '../links/HostLink.tsx';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { RemoteParcel } from '../mounting/RemoteParcel.tsx';
import { usePanelCode } from '../panels/usePanelCode.ts';
import { ACCESS_ANSWERS } from '../services/inbox.ts';
import en from './modal/locales/en.json';
import pl from './modal/locales/pl.json';
import { AccessAnswers } from './access-answers/AccessAnswers.tsx';
import { useAccessAnswers } from './access-answers/useAccessAnswers.ts';
import { ProfileNotices, profileNotices } from './ProfileNotices.tsx';
import { notificationTabsFor, type NotificationTab } from './notification-tabs.ts';

const PROFILE = 'profile';
/** Below this width, the modal is full screen. */
const PHONE = '(max-width: 600px)';

/** The list of one source, rendered by its remote. A load failure or crash doesn't affect other tabs. */
function SourceNotices({
  content: { slot, panel },
  onClose,
}: {
  content: NotificationTab['content'] & { kind: 'panel' };
  onClose: () => void;
}) {
  const t = useMessages('notices');
  const [attempt, setAttempt] = useState(0);
  const [crashed, setCrashed] = useState<number | null>(null);
  const code = usePanelCode(slot, panel, attempt);
  if (code.status === 'failed' || crashed === attempt)
    return (
      <FailedState
        title={t('unavailableTitle')}
        text={t('unavailableText')}
        retry={{ label: t('kit:actions.retry'), onRetry: () => setAttempt(attempt + 1) }}
      />
    );
  if (code.status !== 'loaded') return <LoadingState rows="unframed" label={t('loading')} />;
  return (
    <RemoteParcel
      key={`${code.release.build} ${attempt}`}
      release={code.release}
      lifecycles={code.lifecycles}
      extraProps={{ input: null, close: onClose }}
      onCrash={() => setCrashed(attempt)}
    />
  );
}

function Content({ tab: { content }, onClose }: { tab: NotificationTab; onClose: () => void }) {
  const t = useMessages('notices');
  if (content.kind === 'panel') return <SourceNotices content={content} onClose={onClose} />;
  if (content.kind === 'absent') return <EmptyState title={t('unavailableTitle')} text={t('absentText')} />;
  return (
    <ForbiddenState icon={<LockIcon size={28} stroke={1.5} />} title={t('premiumTitle')} text={t('premiumText')}>
      <HostLink to={`/premium/${content.page}`}>{t('premiumLink')}</HostLink>
    </ForbiddenState>
  );
}

function Count({ count, children }: { count: number; children: ReactNode }) {
  const t = useMessages('notices');
  return (
    <>
      {children}
      {count > 0 && (
        <span className="shell-tab-count">
          <span aria-hidden>{count}</span>
          <span className="shell-visually-hidden">, {t('unseen', { count })}</span>
        </span>
      )}
    </>
  );
}

/** The profile tab: what the account needs, answers to its requests, and the source of a remote. */
function ProfilePanel({ own, onClose }: { own: NotificationTab | undefined; onClose: () => void }) {
  const answers = useAccessAnswers();
  const hasAnswers = answers.failed || answers.answers === null || answers.answers.length > 0;
  return (
    <>
      <ProfileNotices hasMore={own !== undefined || hasAnswers} />
      <AccessAnswers state={answers} />
      {own && <Content tab={own} onClose={onClose} />}
    </>
  );
}

function Notices({ opened }: { opened: boolean }) {
  const t = useMessages('notices');
  const locale = useLocale();
  const { history, inbox, overlay, releases } = useHost();
  const sources = notificationTabsFor(useReadable(releases), useUserAccess());
  const tabs = sources.filter(({ id }) => id !== PROFILE);
  const own = sources.find(({ id }) => id === PROFILE);
  const unseen = useReadable(inbox.unseen);
  const unseenOf = (id: string) => unseen.get(id)?.unseen ?? 0;
  const firstUnseen =
    [...tabs.map(({ id }) => id), PROFILE].find((id) => unseenOf(id) > 0) ?? (unseenOf(ACCESS_ANSWERS) > 0 ? PROFILE : undefined);
  const session = useSession();
  const onPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const { pathname } = useReadable(history.location);
  const close = () => overlay.set(null);

  // Close after navigation, so that the new screen is visible.
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (openedAt.current !== pathname && overlay.get() === 'notifications') overlay.set(null);
    openedAt.current = pathname;
  }, [pathname, overlay]);

  return (
    // Without the Modal's header, which would be a second banner landmark.
    <Modal.Root
      zIndex={layers.dialog}
      opened={opened}
      onClose={close}
      size={800}
      fullScreen={onPhone}
      centered
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')}>
        <Modal.Body className="shell-notifications">
          <div className="shell-notifications-head">
            <h2>{t('title')}</h2>
            <ActionIcon size="lg" aria-label={t('close')} onClick={close}>
              <CloseIcon size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
          <Tabs defaultValue={firstUnseen ?? tabs[0]?.id ?? PROFILE} keepMounted={false}>
            <TabList>
              {tabs.map(({ id, title }) => (
                <Tabs.Tab key={id} value={id}>
                  <Count count={unseenOf(id)}>{title?.[locale] ?? t('batterySwap')}</Count>
                </Tabs.Tab>
              ))}
              <Tabs.Tab value={PROFILE}>
                <Count count={profileNotices(session).length + unseenOf(PROFILE) + unseenOf(ACCESS_ANSWERS)}>{t('profile')}</Count>
              </Tabs.Tab>
            </TabList>
            {tabs.map((tab) => (
              <Tabs.Panel key={tab.id} value={tab.id} className="shell-notices-panel">
                <Content tab={tab} onClose={close} />
              </Tabs.Panel>
            ))}
            <Tabs.Panel value={PROFILE} className="shell-notices-panel">
              <ProfilePanel own={own} onClose={close} />
            </Tabs.Panel>
          </Tabs>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const modalMessages = { en, pl };

/** The account's notifications: a tab for each source of remotes, and one for the profile (row SH-11). */
export function NotificationsModal({ opened }: { opened: boolean }) {
  return (
    <FeatureMessages feature="notices" messages={modalMessages}>
      <Notices opened={opened} />
    </FeatureMessages>
  );
}
