import FieldForm from '@rc-component/form/es/Form';
import { forwardRef } from 'react';

/** The form, without the parts that the index of its package hangs on it. */
export default forwardRef(FieldForm);
