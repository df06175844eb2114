import { useCallback, useEffect, useState } from 'react';
import { LastReport } from './LastReport.tsx';
import { NameFields } from './NameFields.tsx';
import { ParametersEditor } from './ParametersEditor.tsx';
import { Rental } from './Rental.tsx';
import { ServiceSettings } from './ServiceSettings.tsx';
import { SwitchModule } from './SwitchModule.tsx';
import { SwitchPart } from './SwitchPart.tsx';
import type { Device } from '../shared/vehicle-details.queries.ts';
import { VehicleInfo } from './VehicleInfo.tsx';
import styles from '../shared/vehicle-details.module.css';

interface ServiceSectionsProps {
  readonly device: Device;
  /** Reports whether any section has unsaved changes. */
  readonly onDirtyChange: (dirtySections: boolean) => void;
}

const sections = ['names', 'module', 'settings', 'parameters'] as const;
type SectionName = (typeof sections)[number];

/** Sections of the service panel, each saved on its own. Source: specification, section 2, the service panel. */
export function ServiceSections({ device, onDirtyChange }: ServiceSectionsProps) {
  const [dirtySections, setDirtySections] = useState<Readonly<Partial<Record<SectionName, boolean>>>>({});
  const isDirty = sections.some((name) => dirtySections[name] === true);
  useEffect(() => onDirtyChange(isDirty), [onDirtyChange, isDirty]);
  const onDirtyChangeOf = useCallback(
    (name: SectionName) => (now: boolean) => setDirtySections((before) => (before[name] === now ? before : { ...before, [name]: now })),
    [],
  );
  return (
    <div className={styles['service']}>
      <div className={styles['column']}>
        <NameFields device={device} onDirtyChange={onDirtyChangeOf('names')} />
        <SwitchModule device={device} onDirtyChange={onDirtyChangeOf('module')} />
        <SwitchPart device={device} />
        <Rental device={device} />
        <ServiceSettings device={device} onDirtyChange={onDirtyChangeOf('settings')} />
      </div>
      <div className={styles['column']}>
        <LastReport device={device} />
        <ParametersEditor device={device} onDirtyChange={onDirtyChangeOf('parameters')} />
        <VehicleInfo device={device} />
      </div>
    </div>
  );
}
