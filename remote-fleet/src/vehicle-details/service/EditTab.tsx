import { useUnsavedGuard } from '@fleet-console/remote-kit';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { ServiceSections } from './ServiceSections.tsx';
import type { Device } from '../shared/vehicle-details.queries.ts';

/** Edits a vehicle, guarding unsaved changes. */
export function EditTab({ device }: { device: Device }) {
  const t = useMessages('details');
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty, t('edit.unsaved'));
  return <ServiceSections device={device} onDirtyChange={setDirty} />;
}
