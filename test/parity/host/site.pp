# What an operator of one host manages: a package, its configuration from a template, a service
# that follows it, a user with a group, a cron job, a host entry and a small tree.
class { 'site':
  motto => 'managed',
}
