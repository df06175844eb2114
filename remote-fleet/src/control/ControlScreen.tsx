import { useWords } from '@fleet-console/i18n';
import { Screen, Tabs } from '@fleet-console/ui';
import type { ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { ReleasesTab } from './ReleasesTab.tsx';
import styles from './control.module.css';

/** The tabs of the tower, in their order; each has an address of its own below /control. */
const tabs: readonly { readonly name: string; readonly Part: ComponentType }[] = [{ name: 'releases', Part: ReleasesTab }];

function ToFirst() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: `/control/${tabs[0]?.name}`, search }} replace />;
}

/** The control tower. Source: specification, section 2 (Control). */
export function ControlScreen() {
  const words = useWords('control');
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const here = tabs.find(({ name }) => pathname.split('/')[2] === name)?.name ?? null;
  return (
    <Screen>
      <Tabs value={here} onChange={(name) => void go({ pathname: `/control/${name}`, search })} keepMounted={false}>
        <Tabs.List mb="md" aria-label={words('tabs.label')}>
          {tabs.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {words(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, Part }) => (
          <Tabs.Panel key={name} value={name} className={styles['panel']}>
            <Routes>
              <Route path={`${name}/*`} element={<Part />} />
            </Routes>
          </Tabs.Panel>
        ))}
      </Tabs>
      <Routes>
        {tabs.map(({ name }) => (
          <Route key={name} path={`${name}/*`} element={null} />
        ))}
        <Route path="*" element={<ToFirst />} />
      </Routes>
    </Screen>
  );
}
