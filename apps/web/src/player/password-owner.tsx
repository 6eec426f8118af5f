// Tells the browser's keeper of passwords whose password a form is about, where the form itself does not ask for the login.

export function PasswordOwner({ login }: { login: string }) {
  return <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
}
