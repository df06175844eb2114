import { persistedValue } from '@fleet-console/remote-kit';
import { useState } from 'react';
import * as v from 'valibot';

const stored = persistedValue('browser', 'shell.rail-collapsed', v.boolean(), false);

/** Whether the rail shows only icons, as chosen in this browser. */
export function useCollapsedRail(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(stored.read);
  const toggle = () => {
    stored.write(!collapsed);
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
