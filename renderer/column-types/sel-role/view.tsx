import { directoryView } from '#renderer/widgets/people/directory-view.tsx';
import { selRoleShape } from './column.ts';

export const view = directoryView(selRoleShape);
