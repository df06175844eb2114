import { useShell } from '@fleet-console/remote-kit';
import { ActionIcon, Anchor, CloseIcon } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { AlertCount } from '../hub/AlertCount.tsx';
import { ContactAge } from '../hub/ContactAge.tsx';
import type { Hub } from '../hub/hub.queries.ts';
import { SlotBar } from '../hub/SlotBar.tsx';
import { useMessages } from '../messages/messages.ts';
import styles from './stations.module.css';

/** Summary of the station selected on the map, with a link to its page. */
export function SelectedStation({ station, onClose }: { readonly station: Hub; readonly onClose: () => void }) {
  const t = useMessages('stations');
  const { navigation } = useShell();
  return (
    <section className={styles['selected']} aria-label={t('map.selected')} aria-live="polite">
      <div className={styles['selectedHead']}>
        <Anchor component={Link} to={navigation.href('BatterySwap', { hid: station.id })} fw={600} className={styles['selectedName'] ?? ''}>
          <bdi>{station.name}</bdi>
        </Anchor>
        <ActionIcon aria-label={t('kit:actions.close')} onClick={onClose}>
          <CloseIcon size={16} aria-hidden />
        </ActionIcon>
      </div>
      <SlotBar counts={station.counts} />
      <div className={styles['selectedFacts']}>
        <ContactAge hub={station} />
        {station.alerts.unseen + station.alerts.unfinished > 0 ? <AlertCount alerts={station.alerts} /> : null}
      </div>
    </section>
  );
}
