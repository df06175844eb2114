declare module '*/shell.css';
declare module '*/aside.css';
declare module '*/welcome.css';
declare module '*/premium.css';
