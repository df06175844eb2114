import { ScreenName, useCan } from '@fleet-console/remote-kit';
import { vehicleMessages } from '@fleet-console/remote-kit/vehicles';
import { ActionIcon, CloseIcon, Drawer, EmptyState, LoadingState, QueryView } from '@fleet-console/ui';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { RequestActionsProvider, useRequestActions } from '../actions/RequestActions.tsx';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { SERVICE, type ServiceRequest } from '../requests/request.ts';
import { RequestMessages } from '../requests/RequestMessages.tsx';
import { useRequest } from '../requests/useRequest.ts';
import { ActivityLog } from './ActivityLog.tsx';
import { Comments } from './Comments.tsx';
import { Files } from './Files.tsx';
import { Repair } from './Repair.tsx';
import { ReportedIssue } from './ReportedIssue.tsx';
import { RequestHeader } from './RequestHeader.tsx';
import { useMarkSeen } from './useMarkSeen.ts';
import { VehicleContext } from './VehicleContext.tsx';
import { VehicleRequests } from './VehicleRequests.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './detail.module.css';

const detailMessages = { en, pl };
const drawerClasses = { content: styles['content'] ?? '' };

/** The page of a request, as a panel over the list. */
export function RequestPanel() {
  return (
    <RequestMessages>
      <FeatureMessages feature="detail" messages={detailMessages}>
        <FeatureMessages feature="vehicles" messages={vehicleMessages}>
          <RequestActionsProvider>
            <Panel />
          </RequestActionsProvider>
        </FeatureMessages>
      </FeatureMessages>
    </RequestMessages>
  );
}

function Panel() {
  const t = useMessages('detail');
  const { isAsking } = useRequestActions();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const request = useRequest(id);
  const close = () => void navigate({ pathname: '/service', search });
  return (
    <Drawer.Root
      opened
      onClose={close}
      position="right"
      size={1080}
      // Escape closes the dialog in front first.
      closeOnEscape={!isAsking}
      transitionProps={{ duration: 150 }}
      classNames={drawerClasses}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('title', { number: id })}>
        <ActionIcon className={styles['close']} variant="subtle" size={32} aria-label={t('kit:actions.close')} onClick={close}>
          <CloseIcon size={18} aria-hidden />
        </ActionIcon>
        <Drawer.Body className={styles['body']}>
          <QueryView query={request} loading={<LoadingState shape="details" label={t('loading')} />} failed={{ title: t('failed') }}>
            {(found) =>
              found ? <RequestPage request={found} /> : <EmptyState title={t('notFound.title', { number: id })} text={t('notFound.text')} />
            }
          </QueryView>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function RequestPage({ request }: { readonly request: ServiceRequest }) {
  const t = useMessages('detail');
  const isTechnician = useCan(SERVICE, request.groupId);
  useMarkSeen(request.id, isTechnician);
  return (
    <div className={styles['page']}>
      <ScreenName name={t('title', { number: request.id })} />
      <RequestHeader request={request} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <ReportedIssue request={request} />
          <Repair request={request} />
          <Files request={request} />
          <Comments key={request.id} request={request} canWriteInternal={isTechnician} />
          <ActivityLog request={request} />
        </div>
        <div className={styles['side']}>
          <VehicleContext request={request} />
          <VehicleRequests request={request} />
        </div>
      </div>
    </div>
  );
}
