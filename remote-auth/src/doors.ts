// What is loaded when somebody signs up or recovers a password.
export { PrivacyNotice } from './privacy/PrivacyNotice.tsx';
export { RecoveryScreen } from './recovery/RecoveryScreen.tsx';
export { SignUpScreen } from './sign-up/SignUpScreen.tsx';
