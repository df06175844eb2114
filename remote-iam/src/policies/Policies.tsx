import { Route, Routes } from 'react-router-dom';
import { EffectWords } from '../effect/EffectWords.tsx';
import { FeatureWords } from '../messages/messages.ts';
import { PermissionNames } from '../permission-names/PermissionNames.tsx';
import { PoliciesScreen } from './PoliciesScreen.tsx';
import { PolicyEditorScreen } from './PolicyEditorScreen.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const policyWords = { en, pl };

/** The screens of policies, with their words. Source: specification, section 2, "Access management" and "Policy editor". */
export function Policies() {
  return (
    <EffectWords>
      <PermissionNames>
        <FeatureWords feature="policies" words={policyWords}>
          <Routes>
            <Route path="new" element={<PolicyEditorScreen id={null} />} />
            <Route path=":id/edit" element={<PolicyEditorScreen />} />
            <Route path=":id?" element={<PoliciesScreen />} />
            <Route path="*" element={<PoliciesScreen />} />
          </Routes>
        </FeatureWords>
      </PermissionNames>
    </EffectWords>
  );
}
