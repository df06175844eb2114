import { useLastSearch } from '@fleet-console/remote-kit/list';
import { Route, Routes } from 'react-router-dom';
import { FeatureMessages } from '../messages/messages.ts';
import { kinds } from './component-kinds.ts';
import { ComponentScreen } from './ComponentScreen.tsx';
import { ComponentsScreen } from './ComponentsScreen.tsx';
import { NewComponent } from './NewComponent.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const componentMessages = { en, pl };

/** The component screens, with their messages. Source: specification, section 2, route table. */
export function VehicleComponents() {
  const listSearch = useLastSearch('/vehicle-components');
  return (
    <FeatureMessages feature="components" messages={componentMessages}>
      <Routes>
        <Route index element={<ComponentsScreen />} />
        {kinds.map((kind) => (
          <Route key={kind} path={`${kind}/:cid`} element={<ComponentScreen key={kind} kind={kind} listSearch={listSearch} />} />
        ))}
        {kinds.map((kind) => (
          <Route key={`new ${kind}`} path={`new/${kind}`} element={<NewComponent key={kind} kind={kind} />} />
        ))}
        <Route path="*" element={<ComponentsScreen />} />
      </Routes>
    </FeatureMessages>
  );
}
