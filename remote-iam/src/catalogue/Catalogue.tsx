import { Route, Routes } from 'react-router-dom';
import { EffectMessages } from '../effect/EffectMessages.tsx';
import { FeatureMessages } from '../messages/messages.ts';
import { kinds } from './catalogue.queries.ts';
import { CatalogueScreen } from './CatalogueScreen.tsx';
import { newItemScreen, itemScreen } from './lazy.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const catalogueMessages = { en, pl };

/** Roles, bundles and permissions, with their messages. Source: specification, section 2, route table. */
export function Catalogue() {
  return (
    <FeatureMessages feature="catalogue" words={catalogueMessages}>
      <EffectMessages>
        <Routes>
          {kinds.map((kind) => (
            <Route key={kind} path={kind} element={<CatalogueScreen tab={kind} />} />
          ))}
          {kinds.map((kind) => (
            <Route key={`new ${kind}`} path={`${kind}/new`} element={<newItemScreen.Part key={kind} kind={kind} />} />
          ))}
          {kinds.map((kind) => (
            <Route key={`one ${kind}`} path={`${kind}/:id`} element={<itemScreen.Part key={kind} kind={kind} />} />
          ))}
          <Route path="matrix" element={<CatalogueScreen tab="matrix" />} />
          <Route path="*" element={<CatalogueScreen tab="roles" />} />
        </Routes>
      </EffectMessages>
    </FeatureMessages>
  );
}
