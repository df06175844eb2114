import { Route, Routes } from 'react-router-dom';
import { EffectWords } from '../effect/EffectWords.tsx';
import { FeatureWords } from '../messages/messages.ts';
import { kinds } from './catalogue.queries.ts';
import { CatalogueScreen } from './CatalogueScreen.tsx';
import { newThingScreen, thingScreen } from './lazy.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const catalogueWords = { en, pl };

/** Roles, bundles and permissions, with their words. Source: specification, section 2, route table. */
export function Catalogue() {
  return (
    <FeatureWords feature="catalogue" words={catalogueWords}>
      <EffectWords>
        <Routes>
          {kinds.map((kind) => (
            <Route key={kind} path={kind} element={<CatalogueScreen tab={kind} />} />
          ))}
          {kinds.map((kind) => (
            <Route key={`new ${kind}`} path={`${kind}/new`} element={<newThingScreen.Part key={kind} kind={kind} />} />
          ))}
          {kinds.map((kind) => (
            <Route key={`one ${kind}`} path={`${kind}/:id`} element={<thingScreen.Part key={kind} kind={kind} />} />
          ))}
          <Route path="matrix" element={<CatalogueScreen tab="matrix" />} />
          <Route path="*" element={<CatalogueScreen tab="roles" />} />
        </Routes>
      </EffectWords>
    </FeatureWords>
  );
}
