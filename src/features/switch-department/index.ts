export { loadChooseDepartment } from './load-choose-department.ts';
export { useSwitchDepartment } from './useSwitchDepartment.tsx';
