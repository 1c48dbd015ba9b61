export { ChooseDepartment } from './ChooseDepartment.tsx';
export { useSwitchDepartment } from './useSwitchDepartment.tsx';
