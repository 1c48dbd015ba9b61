/*
 * The parts of forms, each by itself: the index of the package hangs all of them on the form, so that whoever needs the context of one (each field and the
 * frame do) would load them all.
 */
export { default as Field } from '@rc-component/form/es/Field';
export { default as FieldContext } from '@rc-component/form/es/FieldContext';
export { FormProvider } from '@rc-component/form/es/FormContext';
export { default as useForm } from '@rc-component/form/es/hooks/useForm';
export { default as useWatch } from '@rc-component/form/es/hooks/useWatch';
export { default as List } from '@rc-component/form/es/List';
export { default as ListContext } from '@rc-component/form/es/ListContext';
export { default } from './rc-form-component.ts';
