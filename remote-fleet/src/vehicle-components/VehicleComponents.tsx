import { Route, Routes } from 'react-router-dom';
import { FeatureWords } from '../messages/messages.ts';
import { kinds } from './component-kinds.ts';
import { ComponentScreen } from './ComponentScreen.tsx';
import { ComponentsScreen } from './ComponentsScreen.tsx';
import { NewComponent } from './NewComponent.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const componentWords = { en, pl };

/** The components of vehicles, with their words. Source: specification, section 2, route table. */
export function VehicleComponents() {
  return (
    <FeatureWords feature="components" words={componentWords}>
      <Routes>
        <Route index element={<ComponentsScreen />} />
        {kinds.map((kind) => (
          <Route key={kind} path={`${kind}/:cid`} element={<ComponentScreen key={kind} kind={kind} />} />
        ))}
        {kinds.map((kind) => (
          <Route key={`new ${kind}`} path={`new/${kind}`} element={<NewComponent key={kind} kind={kind} />} />
        ))}
        <Route path="*" element={<ComponentsScreen />} />
      </Routes>
    </FeatureWords>
  );
}
