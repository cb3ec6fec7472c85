// Loaded as one file, because each page alone would need a dozen small ones.
export { AuthFrame } from '#web/app/frames/auth-frame.tsx';
export { ForgotPasswordPage } from '#web/auth/forgot-password.page.tsx';
export { LoginPage } from '#web/auth/login.page.tsx';
export { RegisterPage } from '#web/auth/register.page.tsx';
export { ResetPasswordPage } from '#web/auth/reset-password.page.tsx';
