// What people without an account load. It must not import what is in the file of the signed-in pages: scripts/check-bundle.mjs.
export { SharedPage } from '#web/app/frames/shared-page.tsx';
