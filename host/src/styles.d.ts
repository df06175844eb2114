declare module '*/shell.css';
declare module '*/deferred-tools.css';
declare module '*/welcome.css';
declare module '*/premium.css';
declare module '*/navbar.css';
declare module '*/about.css';
declare module '*/exceptions.css';
declare module '*/toasts.css';
