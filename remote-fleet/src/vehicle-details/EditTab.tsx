import { useWords } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { useEffect, useState } from 'react';
import { NameFields } from './NameFields.tsx';
import { SwitchModule } from './SwitchModule.tsx';
import type { Device } from './vehicle-details.queries.ts';
import styles from './vehicle-details.module.css';

/** Changes a vehicle. What is typed and not saved is not left without a question. */
export function EditTab({ device }: { device: Device }) {
  const words = useWords('details');
  const { navigation } = useShell();
  const [names, setNames] = useState(false);
  const [computer, setComputer] = useState(false);
  const unsaved = names || computer;
  const reason = words('edit.unsaved');
  useEffect(() => (unsaved ? navigation.block(reason) : undefined), [navigation, unsaved, reason]);
  return (
    <div className={styles['edit']}>
      <NameFields device={device} onTyped={setNames} />
      <SwitchModule device={device} onTyped={setComputer} />
    </div>
  );
}
