import { Route, Routes } from 'react-router-dom';
import { EffectMessages } from '../effect/EffectMessages.tsx';
import { FeatureMessages } from '../messages/messages.ts';
import { PermissionNames } from '../permission-names/PermissionNames.tsx';
import { PoliciesScreen } from './PoliciesScreen.tsx';
import { PolicyEditorScreen } from './PolicyEditorScreen.tsx';
import { policyMessages } from './policy-messages.ts';

/** The screens of policies, with their messages. Source: specification, section 2, "Access management" and "Policy editor". */
export function Policies() {
  return (
    <EffectMessages>
      <PermissionNames>
        <FeatureMessages feature="policies" messages={policyMessages}>
          <Routes>
            <Route path="new" element={<PolicyEditorScreen id={null} />} />
            <Route path=":id/edit" element={<PolicyEditorScreen />} />
            <Route path=":id?" element={<PoliciesScreen />} />
            <Route path="*" element={<PoliciesScreen />} />
          </Routes>
        </FeatureMessages>
      </PermissionNames>
    </EffectMessages>
  );
}
